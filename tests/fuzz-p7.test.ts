import { fuzzSheet } from './fuzz-run.ts';

fuzzSheet('p7', 1);
