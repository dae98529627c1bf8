import { generate } from 'otplib'

/** For tests: what an authenticator app shows at this time. */
export const codeOfApp = (secret: string, atMs: number = Date.now()): Promise<string> =>
  generate({ secret, epoch: Math.floor(atMs / 1_000) })
