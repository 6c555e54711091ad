import { fuzzSheet } from './fuzz-run.ts';

fuzzSheet('a12', 1809);
