import { ZodError } from 'zod'

/** A refused request, with the status and the stable code that its caller matches. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type RefusalBody = { error: { code: string; message: string; fields?: Record<string, string> } }

/** The status and body of an error for a program. An unknown error is a 500 without details. */
export const describeError = (error: unknown): { status: number; body: RefusalBody } => {
  if (error instanceof Refusal) {
    return { status: error.status, body: { error: { code: error.code, message: error.message } } }
  }
  if (error instanceof ZodError) {
    const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]))
    return {
      status: 400,
      body: { error: { code: 'invalid_request', message: 'O pedido tem campos inválidos.', fields } },
    }
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 500)
    return { status: 500, body: { error: { code: 'internal_error', message: 'Algo quebrou no sandbox.' } } }
  return { status, body: { error: { code: 'invalid_request', message: 'O pedido não pôde ser lido.' } } }
}
