import { Link } from 'wouter';

/** The name in the corner of every page, which leads to the first. */
export function Brand() {
  return (
    <Link className="brand" href="/" aria-label="Vedette, to the front page">
      Vedette
    </Link>
  );
}
