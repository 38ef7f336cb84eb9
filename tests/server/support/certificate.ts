/** Makes a certificate for localhost that nobody has signed. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** @returns the paths of two new files in that folder */
export const makeCertificate = (folder: string, days = 1): { key: string; certificate: string } => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days)],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { key, certificate };
};
