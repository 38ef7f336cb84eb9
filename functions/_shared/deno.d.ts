/** The little of Deno that the deployed entries use; Deno itself brings its own types. */
declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
};
