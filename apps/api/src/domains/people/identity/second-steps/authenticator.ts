import { generateSecret, generateURI, verify } from 'otplib'

/** One step of time before and after: telephones' clocks differ (RFC 6238 5.2). */
const toleranceSeconds = 30

export const newSecret = (): string => generateSecret({ length: 20 })

/** What the app reads from the QR code. Its list of accounts shows the e-mail, so that two accounts are told apart. */
export const uriOf = ({ secret, email }: { secret: string; email: string }): string =>
  generateURI({ issuer: 'Prumo', label: email, secret })

/** The step of time whose code was typed; null for any other code, or one at or before `usedStep`. */
export const stepOf = async (
  { secret, usedStep, at }: { secret: string; usedStep: number; at: Date },
  token: string,
): Promise<number | null> => {
  const epoch = Math.floor(at.getTime() / 1_000)
  const checked = await verify({ secret, token, epoch, epochTolerance: toleranceSeconds })
  // Our own comparison and not the library's: a clock that was put back must refuse, not throw.
  return checked.valid && 'timeStep' in checked && checked.timeStep > usedStep ? checked.timeStep : null
}
