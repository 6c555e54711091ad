import { fuzzSheet } from './fuzz-run.ts';

fuzzSheet('r10', 1812);
