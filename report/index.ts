/** The door of the report: events into sentences. */
export { chancesShifted, decisiveLine, fallenOf, whatDecided } from './decisive.ts';
export type { ReportLine } from './line.ts';
export { type RecapLine, recapOf } from './recap.ts';
export { tellEvents } from './reporter.ts';
export { summaryLines } from './summary.ts';
export { reasonInWords } from './tell-shared.ts';
export { battleAsText, type Heading, lineAsText, linesAsText, reportOf } from './text.ts';
