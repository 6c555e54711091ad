import { Label, Radio, RadioGroup } from 'react-aria-components';

export interface Choice<T extends string> {
  readonly value: T;
  readonly title: string;
}

/** One of a few, side by side. */
export function OneOf<T extends string>({
  title,
  among,
  value,
  onChange,
  quiet = false,
  describedBy,
}: {
  title: string;
  among: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  /** The title is there for those who cannot see what it stands beside. */
  quiet?: boolean;
  /** The words that say more about what is chosen, by their id. */
  describedBy?: string;
}) {
  const named = { ...(quiet && { 'aria-label': title }), ...(describedBy && { 'aria-describedby': describedBy }) };
  return (
    <RadioGroup
      className="one-of"
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as T)}
      {...named}
    >
      {!quiet && <Label>{title}</Label>}
      <div className="segments">
        {among.map((choice) => (
          <Radio key={choice.value} className="segment" value={choice.value}>
            {choice.title}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
