import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router'
import { answerValidar, isAskedByValidar } from '#features/prescriptions/verification/validar.ts'
import { codeFrom, waitWords } from '#features/prescriptions/verification/verification.ts'
import { type Answer, readVerification } from '#features/prescriptions/verification/verification-reads.ts'
import { requestFacts } from '../../request-facts.ts'

/* What the pages have in common on which anybody checks a prescription, or another signed document. */

type At = 'prescription_verifications' | 'document_verifications'
type Refused = Exclude<Answer['status'], 'ok' | 'limited' | 'failed'>

/** People (by the QR code) and ITI's VALIDAR open the same URL: this answers VALIDAR before a page is rendered. */
export const validarFirst = (at: At): MiddlewareFunction<Response>[] => [
  async ({ request, params, context }, next) => {
    const url = new URL(request.url)
    if (!isAskedByValidar(url)) return next()
    const { apiUrl, clientAddress } = context.get(requestFacts)
    return answerValidar({ url, code: params.code ?? '', apiUrl, clientAddress, at })
  },
]

const statuses: Partial<Record<Answer['status'], number>> = { missing: 404, limited: 429, failed: 503 }

const headersOf = ({ waitSeconds }: Pick<Answer, 'waitSeconds'>): Record<string, string> =>
  waitSeconds === undefined ? {} : { 'retry-after': String(waitSeconds) }

/** The facts of the document with this code. */
export const readFacts = async <Facts>({ params, context }: LoaderFunctionArgs, at: At) => {
  const code = codeFrom(params.code ?? '')
  const answer = await readVerification<Facts>({ ...context.get(requestFacts), code, at })
  return data({ code, answer }, { status: statuses[answer.status] ?? 200, headers: headersOf(answer) })
}

type Opened = { pdfSrc: string | null; error: string | undefined }

/** Opens the document with the access code, which is sent in a body and never in a URL. */
export const openByCode = async (
  { request, params, context }: ActionFunctionArgs,
  { at, refusals }: { at: At; refusals: Record<Refused, string> },
) => {
  const typed = String((await request.formData()).get('access_code') ?? '').replace(/\s/g, '')
  const accessCode = typed.slice(0, 64)
  const code = codeFrom(params.code ?? '')
  if (typed === '') return data<Opened>({ pdfSrc: null, error: 'Escreva o código de acesso.' })
  const facts = context.get(requestFacts)
  const answer = await readVerification<{ pdfSrc: string | null }>({ ...facts, code, accessCode, at })
  if (answer.status === 'ok') return data<Opened>({ pdfSrc: answer.verification.pdfSrc, error: undefined })
  return data<Opened>(
    { pdfSrc: null, error: wordsOf(answer, refusals) },
    { status: answer.status === 'limited' ? 429 : 200, headers: headersOf(answer) },
  )
}

const wordsOf = ({ status, waitSeconds }: Answer<unknown>, refusals: Record<Refused, string>): string => {
  if (status === 'limited') return `Muitos códigos errados vieram daqui. ${waitWords(waitSeconds)}`
  if (status === 'failed' || status === 'ok') return 'Não conseguimos conferir agora. Tente de novo em instantes.'
  return refusals[status]
}

/** Says the wait of a refusal in the page's own headers. */
export const waitHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const wait = actionHeaders.get('retry-after') ?? loaderHeaders.get('retry-after')
  return new Headers(wait === null ? [] : [['retry-after', wait]])
}
