/** The door of the report: events into sentences. */
export type { Importance, ReportLine } from './line.ts';
export { type ArmySummary, type Loss, type Summary, summaryLines } from './summary.ts';
export { tellEvents } from './tell.ts';
export { type BattleReport, battleAsText, type Heading, lineAsText, linesAsText, reportOf } from './text.ts';
