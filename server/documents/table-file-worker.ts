/* The worker thread that parses one large table file. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseTableFile } from './parse-table-file.ts';

parentPort?.postMessage(await parseTableFile(workerData));
