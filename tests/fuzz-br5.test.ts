import { fuzzSheet } from './fuzz-run.ts';

fuzzSheet('br5', 2000);
