import { mostSupportLetters } from '@prumo/contracts/courses/support'
import { Banner, Card, EmptyState, MessageForm, MessageList, type MessageView } from '@prumo/ui'
import { type ReactNode, useEffect } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useDraft } from '#shared/hooks/draft.ts'
import { AskForCall } from './AskForCall.tsx'
import { type OwnSupport, useSeeSupportMutation, useWriteToSupportMutation } from './own-support.api.ts'
import { SupportSteps } from './SupportSteps.tsx'
import { SupportUrgency } from './SupportUrgency.tsx'
import { dayWords, promiseWords, timeWords } from './support-words.ts'
import { unsentTo } from './unsent-to-support.ts'
import './course-support.css'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'

type CourseSupportProps = {
  support: OwnSupport
  ways: { toDoctor: string; toBook: string; toProfile: string }
  /** What he agrees to before he writes, and whether he did. */
  consent: { box: ReactNode; mayTake: () => boolean }
}

/** A conversation with the support of a course: who answers and by when, what is not for here, other ways. */
export function CourseSupport({ support, ways, consent }: CourseSupportProps) {
  useSeen(support)
  return (
    <div className="course-support">
      <SupportUrgency urgency={support.urgency} />
      {support.mayWrite && consent.box}
      <Card className="course-support__talk">
        <h2>Conversa</h2>
        {support.mayWrite && <p className="ui-muted">{promiseWords(support)}</p>}
        <MessageList
          label="Mensagens com o apoio"
          messages={support.messages.map(viewOf)}
          onRetry={() => undefined}
          empty={
            <EmptyState title="Nenhuma pergunta ainda">
              Dúvida de um exercício, de uma aula ou do ritmo? Escreva como escreveria a um colega.
            </EmptyState>
          }
        />
        <SupportSteps steps={support.steps} ways={ways} />
        {support.mayWrite ? (
          <Write enrollmentId={support.enrollmentId} mayTake={consent.mayTake} />
        ) : (
          <Banner title="Este curso foi encerrado">
            O que foi escrito continua aqui. Para escrever de novo, é preciso ter o curso aberto.
          </Banner>
        )}
        <p className="ui-muted">
          O apoio não vê seu prontuário. Se a pergunta for para um médico, encaminhamos o que você escreveu a um médico
          que já atende você, e avisamos aqui.
        </p>
      </Card>
      <AskForCall support={support} toProfile={ways.toProfile} mayTake={consent.mayTake} />
    </div>
  )
}

const viewOf = ({ id, body, isOwn, authorName, createdAt }: OwnSupport['messages'][number]): MessageView => ({
  key: String(id),
  body,
  isOwn,
  time: isOwn ? timeWords(createdAt) : `${authorName ?? 'Apoio'}, do apoio, ${timeWords(createdAt)}`,
  day: dayWords(createdAt),
})

function Write({ enrollmentId, mayTake }: { enrollmentId: number; mayTake: () => boolean }) {
  const draft = unsentTo(enrollmentId)
  const { body } = useDraft(draft)
  const key = useRequestKey()
  const [write, { error, isLoading }] = useWriteToSupportMutation()
  const send = async () => {
    if (isLoading || !mayTake()) return
    const answer = await write({ enrollmentId, body: body.trim(), key: key.of(body.trim()) })
    if (answer.error) return
    if (draft.read().body === body) draft.clear()
    key.spend()
  }
  return (
    <>
      <SaidBanner failure={error} />
      <MessageForm
        label="Mensagem para o apoio"
        value={body}
        onChange={(typed) => draft.write({ body: typed })}
        onSend={() => void send()}
        maxLength={mostSupportLetters}
      />
    </>
  )
}

/** What is on the screen counts as seen: said once for each newest thing that he was told. */
const useSeen = ({ enrollmentId, isUnread, toldAt }: OwnSupport) => {
  const [see] = useSeeSupportMutation()
  useEffect(() => {
    if (isUnread && toldAt !== null) void see({ enrollmentId, toldAt })
  }, [enrollmentId, isUnread, toldAt, see])
}
