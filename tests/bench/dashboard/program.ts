/** The program on an empty data folder, with an owner who can sign in. */
import { owner } from '../../e2e/support/environment.ts';
import { siteUrl, startedUp, startProgram, temporaryFolder } from '../../server/support/program.ts';

export const startForOwner = async () => {
  const opened = new AsyncDisposableStack();
  const folder = opened.use(await temporaryFolder());
  const program = opened.use(
    startProgram({
      DATA_DIR: folder.path,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    }),
  );
  const url = siteUrl(await program.prints(startedUp));
  return { url, pid: program.process.pid, [Symbol.asyncDispose]: () => opened.disposeAsync() };
};
