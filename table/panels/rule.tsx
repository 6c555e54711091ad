import { Link } from 'wouter';
import { useTable } from '../game/store.ts';

/** A rule's id; it opens the sheet at its row. */
export function RuleLink({ rule }: { rule: string }) {
  const sheet = useTable((table) => table.session?.sheet ?? 'p7');
  return (
    <Link
      className="rule"
      href={`/sheet/${sheet}/${rule}`}
      title={rule.startsWith('J') ? 'not on the sheet: a ruling' : 'on the sheet'}
    >
      {rule}
    </Link>
  );
}

export function RuleLinks({ rules }: { rules: readonly string[] }) {
  const seen = [...new Set(rules)];
  return (
    <span className="rules">
      {seen.map((rule) => (
        <RuleLink key={rule} rule={rule} />
      ))}
    </span>
  );
}
