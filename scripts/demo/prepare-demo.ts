/** Makes the demo's data, once or again. */
import { readablePassword } from '#server/backend/password.ts';
import { openDemoFolder } from './demo-folder.ts';
import { fillWithSampleWeek } from './fill.ts';

type Options = {
  /** The data folder of the program itself, in which the demo has its own. */
  dataDir: string;
  ownerEmail: string;
  /** Deletes what an earlier demo has left, changes included. */
  isReset: boolean;
  log: (line: string) => void;
};

type Demo = { path: string; dataDir: string; email: string; password: string };

/** @throws Error when the folder is not the demo's own, or a program is running on it */
export const prepareDemo = async ({
  dataDir,
  ownerEmail,
  isReset,
  log,
}: Options): Promise<Demo> => {
  const folder = openDemoFolder(dataDir);
  const { path, data } = folder;
  const before = folder.readNote();
  if (before?.isFilled && !isReset) {
    return { path, dataDir: data, email: before.email, password: before.password };
  }
  folder.empty();
  const owner = { email: ownerEmail, password: readablePassword() };
  folder.writeNote({ ...owner, isFilled: false });
  log('Making the sample week ...');
  await fillWithSampleWeek({ dataDir: data, owner, log });
  folder.writeNote({ ...owner, isFilled: true });
  return { path, dataDir: data, ...owner };
};
