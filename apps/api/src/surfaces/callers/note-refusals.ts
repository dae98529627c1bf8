import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, type FailureCode } from '#platform/failure'
import { noteSecurityEvent } from '#platform/security-events'

type Note = (request: FastifyRequest) => void

const noteAccess: Note = ({ ctx }) =>
  noteSecurityEvent(ctx, 'access_refused', {
    kind: ctx.actor.kind === 'user' ? 'role or relationship' : 'nobody signed in',
  })

/** On surfaces whose routes declare admission, somebody else's thing is answered as if it did not exist. */
const noteMissing: Note = ({ ctx, routeOptions: { config, url = '' } }) => {
  if (config.admits && ctx.actor.kind === 'user' && url.includes(':'))
    noteSecurityEvent(ctx, 'access_refused', { kind: 'not there or not his' })
}

/** Which kind of signed document was checked or opened. */
const documentOf = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  /\/(?:document_verifications|signed_documents)\//.test(url) ? 'certificate, request or report' : 'prescription'

const noteLimit: Note = ({ ctx }) => noteSecurityEvent(ctx, 'limit_reached', { kind: 'too many tries or requests' })
const noteFile: Note = ({ ctx }) => noteSecurityEvent(ctx, 'input_refused', { kind: 'file' })

/**
 * Which refusals are security events. Wrong credentials are logged where they are checked, because only there the
 * account is known.
 */
const notes: Partial<Record<FailureCode, Note>> = {
  not_allowed: noteAccess,
  not_signed_in: noteAccess,
  not_found: noteMissing,
  token_expired: ({ ctx }) => noteSecurityEvent(ctx, 'session_refused', { kind: 'old or unknown token' }),
  token_revoked: ({ ctx }) => noteSecurityEvent(ctx, 'session_refused', { kind: 'revoked token' }),
  access_code_wrong: (request) => noteSecurityEvent(request.ctx, 'access_code_refused', { kind: documentOf(request) }),
  document_altered: (request) => noteSecurityEvent(request.ctx, 'document_refused', { kind: documentOf(request) }),
  signature_not_valid: ({ ctx }) => noteSecurityEvent(ctx, 'document_refused', { kind: 'prescription' }),
  signature_invalid: ({ ctx }) => noteSecurityEvent(ctx, 'notice_refused', { kind: 'signature' }),
  rate_limited: noteLimit,
  card_number_refused: ({ ctx }) => noteSecurityEvent(ctx, 'input_refused', { kind: 'card number' }),
  file_too_large: noteFile,
  bundle_too_large: noteFile,
  bundle_refused: noteFile,
  file_type_refused: noteFile,
  pdf_unreadable: noteFile,
  picture_unreadable: noteFile,
  picture_too_large: noteFile,
}

/** Logs the refusals of every surface in one place, before each translates them. */
export const noteRefusals = (app: FastifyInstance): void => {
  app.addHook('onError', async (request, _reply, error: FastifyError | Failure) => {
    if (error instanceof Failure) notes[error.code]?.(request)
    else if (error.statusCode === 429) noteLimit(request)
    else if (error.validation) noteSecurityEvent(request.ctx, 'input_refused', { kind: 'shape' })
  })
}
