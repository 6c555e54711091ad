/** The door of the report: events into sentences. */
export type { ReportLine } from './line.ts';
export { summaryLines } from './summary.ts';
export { tellEvents } from './tell.ts';
export { battleAsText, type Heading, lineAsText, linesAsText, reportOf } from './text.ts';
