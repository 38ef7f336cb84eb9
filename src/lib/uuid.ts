/** A random UUID (version 4). `crypto.randomUUID` exists on https and localhost only; this works on plain http too. */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The 4 is the version. The 8 is the first of the four digits that the variant allows.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
};
