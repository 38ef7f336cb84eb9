/** Backups that starts which fail must leave as they are. */
import { preparedFolder } from '../backend.ts';
import { pretendBackup } from './data-folders.ts';

export const goodBackups = ['2020-01-01', '2020-01-02', '2020-01-03'].flatMap((day) => [
  `${day}T00-00-00Z-daily`,
  `${day}T00-00-00Z-upgrade`,
]);

export const folderWithGoodBackups = async (): Promise<string> => {
  const folder = await preparedFolder();
  for (const name of goodBackups) pretendBackup(folder, name);
  return folder;
};
