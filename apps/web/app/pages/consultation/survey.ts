import type { ActionFunctionArgs } from 'react-router'
import { links } from '#links'
import { statusOf } from '#shared/http/failure.ts'
import { isFromElsewhere } from '#shared/http/from-elsewhere.ts'
import { ownCookie } from '#shared/http/own-cookie.ts'
import { type Outcome, type Outgoing, send } from '#shared/http/send.ts'
import { type RequestFacts, requestFacts } from '../../request-facts.ts'

/**
 * The survey of this browser, and the token of its draft once there is one. `former` is the token of the draft of
 * another survey that this one follows: what asked for attention there is not hidden by beginning anew.
 */
type Kept = { spe: string; id?: number; pdid?: string; former?: string }
type Draft = { pdid: string; survey: unknown; surveySubmission: { id: number } | null }

/**
 * Long enough to continue after closing the browser; leaving the booking offers to delete it from a shared computer.
 */
const surveyCookie = ownCookie('prumo_survey', { days: 7, path: '/_survey' })

/**
 * Stores the draft of a survey's answers: the answers are encrypted on the API's server, their token is in an HttpOnly
 * cookie (design 5). POST (a form) chooses the survey, PUT opens or resumes its draft, PATCH saves answers, DELETE
 * deletes the cookie. A page gets `pdid` in memory only, to prove at booking that the answers are its own.
 */
export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const facts = context.get(requestFacts)
  if (isFromElsewhere(request)) return answer(403, { error: 'another_site' })
  const kept = keptIn(await surveyCookie.read(request, facts.isSecure))
  if (request.method === 'POST') return begin(facts, request, kept)
  if (request.method === 'PUT') return resume(facts, kept)
  if (request.method === 'PATCH') return keep(facts, request, kept)
  if (request.method === 'DELETE') return answer(200, {}, await cookieOf(facts, null))
  return answer(405, { error: 'method_not_allowed' })
}

export const loader = () => answer(405, { error: 'method_not_allowed' })

const begin = async (facts: RequestFacts, request: Request, kept: Kept | null): Promise<Response> => {
  const form = await request.formData().catch(() => new FormData())
  const spe = String(form.get('spe') ?? '')
  if (!isSurvey(spe)) return answer(400, { error: 'unknown_survey' })
  // The same survey continues where it was left; from here on the URL does not contain the condition.
  const next = kept?.spe === spe ? kept : { spe, former: kept?.pdid ?? kept?.former }
  const query = queryOf({ com: form.get('doctor'), sessoes: form.get('sessions') })
  const location = `${links.newConsultation('questionario')}${query.size > 0 ? `?${query}` : ''}`
  return new Response(null, {
    status: 303,
    headers: { location, 'set-cookie': await cookieOf(facts, next) },
  })
}

/** The choice made before the survey: whom, or how many sessions; numbers alone. */
const queryOf = (chosen: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) =>
      typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? [[name, value]] : [],
    ),
  )

const resume = async (facts: RequestFacts, kept: Kept | null): Promise<Response> => {
  // A visitor without a survey makes no invalid request, so his console shows no error.
  if (!kept) return answer(200, { pdid: null })
  if (kept.pdid) {
    const query = { spe: kept.spe, pdid: kept.pdid, show_full_survey: true }
    const found = (await call(facts, { method: 'GET', path: '/api/v1/survey', query })) as Outcome<Omit<Draft, 'pdid'>>
    if (found.data?.surveySubmission) return answer(200, { ...found.data, pdid: kept.pdid })
    // A missing draft (expired, or bound to a consultation) is replaced by a new one.
    if (found.error && ![403, 404].includes(statusOf(found.error) ?? 0)) return refused(found)
  }
  return open(facts, kept)
}

const open = async (facts: RequestFacts, { spe, former }: Kept): Promise<Response> => {
  const made = (await call(facts, {
    method: 'POST',
    path: '/api/v1/survey_submissions',
    body: { spe, former_pdid: former },
  })) as Outcome<Draft>
  if (made.error) return refused(made)
  const { pdid, surveySubmission } = made.data
  return answer(200, made.data, await cookieOf(facts, { spe, id: surveySubmission?.id, pdid }))
}

const keep = async (facts: RequestFacts, request: Request, kept: Kept | null): Promise<Response> => {
  if (!kept?.pdid || !kept.id) return answer(404, { error: 'no_survey' })
  const { answers, isSubmitted } = await request.json().catch(() => ({}))
  const body = { pdid: kept.pdid, answers, is_submitted: isSubmitted === true }
  const saved = await call(facts, { method: 'PATCH', path: `/api/v1/survey_submissions/${kept.id}`, body })
  return saved.error ? refused(saved) : answer(200, saved.data as object)
}

type ApiCall = Pick<Outgoing, 'method' | 'query' | 'body'> & { path: string }

const call = (facts: RequestFacts, { path, ...outgoing }: ApiCall): Promise<Outcome> =>
  send({
    ...outgoing,
    address: `${facts.apiUrl}${path}`,
    // The API limits tries by client address; without this header all visitors would share this process's address.
    headers: { 'x-forwarded-for': facts.clientAddress },
  })

const isSurvey = (spe: unknown): spe is string => typeof spe === 'string' && /^[a-zA-Z]{1,40}$/.test(spe)
const isToken = (pdid: unknown) => typeof pdid === 'string' && /^[\w-]{1,200}$/.test(pdid)
const isId = (id: unknown) => Number.isSafeInteger(id) && Number(id) > 0

/** The content of our cookie. Anybody can write one, so it is only trusted as parameters of calls. */
const keptIn = (cookie: unknown): Kept | null => {
  if (typeof cookie !== 'object' || cookie === null) return null
  const { spe, id, pdid, former } = cookie as Record<string, unknown>
  const areTokens = [pdid, former].every((token) => token === undefined || isToken(token))
  const isOurs = isSurvey(spe) && (id === undefined || isId(id)) && areTokens
  return isOurs ? { spe, id: id as Kept['id'], pdid: pdid as Kept['pdid'], former: former as Kept['former'] } : null
}

const cookieOf = ({ isSecure }: RequestFacts, kept: Kept | null): Promise<string> =>
  kept ? surveyCookie.keeping(kept, isSecure) : surveyCookie.forgetting(isSecure)

/** If the API does not answer, the page retries by itself: Retry-After says that the request was valid. */
const refused = ({ error }: Outcome): Response => {
  const status = error ? statusOf(error) : null
  if (status === null) return answer(503, { error: 'no_answer' }, undefined, { 'retry-after': '1' })
  const body = error && 'body' in error && typeof error.body === 'object' ? error.body : { error: 'refused' }
  return answer(status, body ?? {})
}

const answer = (status: number, body: object, cookie?: string, headers: Record<string, string> = {}): Response =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...headers, ...(cookie && { 'set-cookie': cookie }) },
  })
