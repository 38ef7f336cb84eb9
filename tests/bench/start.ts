/** How long `npm start` takes until it answers: into an empty data folder, then warm. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));

const start = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn('npm', ['start'], {
      env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let seconds = 0;
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (seconds > 0 || !output.includes('Ctrl+C')) return;
      seconds = (performance.now() - started) / 1000;
      child.kill('SIGTERM');
    });
    child.on('close', (code) => {
      if (code === 0 && seconds > 0) resolve(seconds);
      else reject(new Error(output));
    });
  });

try {
  console.log(`first start, packages installed: ${(await start()).toFixed(1)} s`);
  for (let round = 1; round <= 3; round++)
    console.log(`warm start ${round}: ${(await start()).toFixed(1)} s`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
