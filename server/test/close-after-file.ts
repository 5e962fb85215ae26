import { afterAll } from 'vitest';
import { closeAll } from './after-file.ts';

afterAll(closeAll);
