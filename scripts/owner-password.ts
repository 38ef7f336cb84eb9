/** `npm run owner:password`: sets the owner's password to OWNER_PASSWORD or to a generated one, and prints it once. */
import { openBackend } from '../server/backend/open-backend.ts';
import { readablePassword } from '../server/backend/auth/password.ts';
import { explain } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';

try {
  const { dataDir, port, ownerPassword, hasOwnSupabase } = readSettings(process.env);
  if (hasOwnSupabase)
    throw new Error(
      'The password is kept by the Supabase of PUBLIC_SUPABASE_URL: change it there.',
    );
  const backend = await openBackend({ dataDir, siteUrl: `http://localhost:${port}` });
  try {
    const password = ownerPassword ?? readablePassword();
    const { email } = await backend.setOwnerPassword(password);
    console.log(`${email} now signs in with ${ownerPassword ? 'OWNER_PASSWORD' : password}`);
  } finally {
    await backend.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
