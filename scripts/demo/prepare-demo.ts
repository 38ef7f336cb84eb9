/** Creates the demo's data, or deletes and creates it again. */
import { readablePassword } from '#server/backend/auth/password.ts';
import { openDemoFolder } from './demo-folder.ts';
import { fillWithSampleWeek } from './fill.ts';

type Options = {
  /** The program's data folder, in which the demo's folder is. */
  dataDir: string;
  ownerEmail: string;
  /** Deletes the data of an earlier demo first, changes included. */
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
