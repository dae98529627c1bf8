import { mostSupportLetters } from '@prumo/contracts/courses/support'
import { SelectField, TextAreaField } from '@prumo/ui'
import { Link } from 'react-router'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { lateLinks } from '#late-links'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type OpenedSupport, useAnswerSupportMutation, useSupportRepliesQuery } from './inbox.api.ts'
import { filledReply } from './inbox-words.ts'

const draftOf = memoryDrafts({ body: '' })
type Form = { body: string }

const check = ({ body }: Form): Faults<Form> => {
  if (body.trim() === '') return { body: 'Escreva a resposta.' }
  if (body.trim().length > mostSupportLetters)
    return { body: `A resposta passa do limite de ${mostSupportLetters.toLocaleString('pt-BR')} caracteres.` }
  return /\{[^{}\n]*\}/.test(body) ? { body: 'Troque o que está entre chaves antes de enviar.' } : {}
}

/** The answer. What a colleague sent meanwhile is shown first, and the words stay. */
export function AnswerPatient({ found, ownName }: { found: OpenedSupport; ownName: string }) {
  const draft = draftOf(found.id)
  const form = useForm({ draft, check })
  const own = useOwnAct()
  const key = useRequestKey()
  const [answer, { error, isLoading }] = useAnswerSupportMutation()
  const seenMessageId = found.messages.at(-1)?.id ?? 0
  const send = async ({ body }: Form) => {
    const words = body.trim()
    // Not of what he saw last: his own words may be there by now, after an answer that was lost.
    const sent = await own(answer({ id: found.id, key: key.of(words), body: words, seenMessageId }))
    if (!sent.error) key.spend()
    return sent
  }
  const take = (words: string) => {
    const { body } = draft.read()
    draft.write({ body: body.trim() === '' ? words : `${body.trimEnd()}\n\n${words}` })
  }
  return (
    <StaffForm draft={draft} form={form} send={send} failure={error} isBusy={isLoading} submit={{ label: 'Responder' }}>
      <TakeReply found={found} ownName={ownName} onTake={take} />
      <TextAreaField {...form.field('body')} label="Resposta" rows={6} />
    </StaffForm>
  )
}

type TakeReplyProps = { found: OpenedSupport; ownName: string; onTake: (words: string) => void }

function TakeReply({ found, ownName, onTake }: TakeReplyProps) {
  const { data: replies = [] } = useSupportRepliesQuery()
  const filling = { patientFirstName: found.patientFirstName, courseTitle: found.courseTitle, ownName }
  if (replies.length === 0)
    return (
      <p className="ui-muted">
        <Link to={lateLinks.staffSupportReplies()}>Criar respostas prontas</Link>
      </p>
    )
  return (
    <SelectField
      label="Resposta pronta"
      isOptional
      placeholder="Escolha uma"
      options={replies.map(({ id, title, isShared }) => ({
        value: String(id),
        label: isShared ? title : `${title} (só sua)`,
      }))}
      value=""
      onChange={({ currentTarget }) => {
        const reply = replies.find(({ id }) => String(id) === currentTarget.value)
        if (reply) onTake(filledReply(reply, filling))
      }}
    />
  )
}
