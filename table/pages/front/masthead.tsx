/** Eight points, the north one marked: the rose every staff map carries. */
function Rose() {
  const point = (turn: number, long: number) => (
    <g key={turn} transform={`rotate(${turn})`}>
      <path className="rose-dark" d={`M0 ${-long}L4.4 -4.4L0 0Z`} />
      <path className="rose-light" d={`M0 ${-long}L-4.4 -4.4L0 0Z`} />
    </g>
  );
  return (
    <svg className="rose" viewBox="-40 -40 80 80" aria-hidden="true">
      <circle r={24} />
      <circle r={21.5} />
      {[45, 135, 225, 315].map((turn) => point(turn, 20))}
      {[0, 90, 180, 270].map((turn) => point(turn, 31))}
      <path className="rose-north" d="M0 -38L3 -33H-3Z" />
    </svg>
  );
}

/** The title in its cartouche, as on the corner of an engraved map. */
export function Masthead() {
  return (
    <header className="masthead">
      <Rose />
      <h1>Vedette</h1>
      <p className="motto">Printed miniature rules, played exactly</p>
    </header>
  );
}
