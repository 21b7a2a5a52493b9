import { prepareStorage } from './storage-for-run.ts';

prepareStorage();
