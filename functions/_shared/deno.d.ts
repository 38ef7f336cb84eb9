/** Types of the parts of Deno that the deployed entries use; under Deno its own types apply. */
declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
};
