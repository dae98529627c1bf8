import {
  Banner,
  Button,
  Card,
  Checkbox,
  EmptyState,
  LoadingRegion,
  Row,
  Skeleton,
  TextAreaField,
  TextField,
} from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import {
  type QuickReply,
  useAddReplyMutation,
  useChangeReplyMutation,
  useRemoveReplyMutation,
  useSupportRepliesQuery,
} from './inbox.api.ts'

/** Answers that are written often: the team's, and one's own. */
export function QuickReplies() {
  const { data, error, refetch } = useSupportRepliesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [opened, setOpened] = useState<QuickReply | 'new' | null>(null)
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label="Carregando as respostas prontas">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  const close = () => setOpened(null)
  const held = opened === 'new' ? null : opened
  // What he typed stays, also into one that a colleague deletes meanwhile.
  const isGone = held !== null && !data.some(({ id }) => id === held.id)
  const shown = isGone ? [held, ...data] : data
  return (
    <div className="ui-stack">
      {opened === 'new' ? (
        <ReplyForm onDone={close} />
      ) : (
        <Row>
          <Button onClick={() => setOpened('new')}>Nova resposta</Button>
        </Row>
      )}
      {shown.length === 0 && opened !== 'new' && (
        <EmptyState headingLevel="h2" title="Nenhuma resposta pronta">
          Crie uma para o que você escreve todo dia. Ela entra na resposta e você ajusta antes de enviar.
        </EmptyState>
      )}
      {shown.map((reply) =>
        held?.id === reply.id ? (
          <ReplyForm key={reply.id} reply={reply} isGone={isGone} onDone={close} />
        ) : (
          <Reply key={reply.id} reply={reply} onChange={() => setOpened(reply)} />
        ),
      )}
    </div>
  )
}

function Reply({ reply: { id, title, body, isShared }, onChange }: { reply: QuickReply; onChange: () => void }) {
  const [remove, { error, isLoading }] = useRemoveReplyMutation()
  return (
    <Card className="quick-reply">
      <h2>{title}</h2>
      <p className="ui-muted">{isShared ? 'De toda a equipe' : 'Só sua'}</p>
      <p className="quick-reply__body">{body}</p>
      <SaidBanner failure={error} />
      <Row>
        <Button variant="quiet" size="small" aria-label={`Mudar “${title}”`} onClick={onChange}>
          Mudar
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Apagar “${title}”`}
          isBusy={isLoading}
          onClick={() => void remove(id)}
        >
          Apagar
        </Button>
      </Row>
    </Card>
  )
}

type ChangedProps = { reply: QuickReply; onKeep: () => void; onTake: () => void }

/** What a colleague saved while this one wrote; nothing of either is lost before he decides. */
function ChangedMeanwhile({ reply, onKeep, onTake }: ChangedProps) {
  return (
    <Banner tone="warn" title="Salvo por outra pessoa enquanto você escrevia">
      <p>
        <strong>{reply.title}</strong>
      </p>
      <p className="quick-reply__body">{reply.body}</p>
      <Row>
        <Button variant="quiet" size="small" onClick={onKeep}>
          Ficar com o meu texto
        </Button>
        <Button variant="quiet" size="small" onClick={onTake}>
          Usar este
        </Button>
      </Row>
    </Banner>
  )
}

type ReplyFormProps = { reply?: QuickReply; isGone?: boolean; onDone: () => void }

/** `isGone`: a colleague deleted it meanwhile, and what is saved is a new one. */
function ReplyForm({ reply, isGone = false, onDone }: ReplyFormProps) {
  const [typed, setTyped] = useState({ title: reply?.title ?? '', body: reply?.body ?? '' })
  const [isShared, setIsShared] = useState(reply?.isShared ?? true)
  const [begunWith, setBegunWith] = useState(reply)
  const [isTried, setIsTried] = useState(false)
  const key = useRequestKey()
  const [add, adding] = useAddReplyMutation()
  const [change, changing] = useChangeReplyMutation()
  const failure = (adding.error ?? (isGone ? undefined : changing.error)) as Failure | undefined
  const missing = (text: string, words: string) => (isTried && text.trim() === '' ? words : undefined)
  const save = async () => {
    const written = { title: typed.title.trim(), body: typed.body.trim(), is_shared: isShared }
    const { error } = await (begunWith && !isGone
      ? change({ id: begunWith.id, revision: begunWith.revision, ...written })
      : add({ key: key.of(written), ...written }))
    if (!error) onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (typed.title.trim() !== '' && typed.body.trim() !== '') void save()
  }
  return (
    <Card>
      <form className="acts" noValidate method="post" onSubmit={submit}>
        <TextField
          label="Título"
          value={typed.title}
          maxLength={80}
          autoComplete="off"
          error={missing(typed.title, 'Dê um título à resposta.')}
          onChange={({ currentTarget: { value: title } }) => setTyped({ ...typed, title })}
        />
        <TextAreaField
          label="Texto"
          hint="Escreva {nome}, {curso} ou {apoio} onde entram o nome do paciente, o curso e o seu nome."
          rows={5}
          value={typed.body}
          error={missing(typed.body, 'Escreva o texto.') ?? (failure && faultAt(failure, 'body'))}
          onChange={({ currentTarget: { value: body } }) => setTyped({ ...typed, body })}
        />
        {begunWith?.isShared && !isGone ? (
          <p className="ui-muted">De toda a equipe. Para ter uma só sua, crie outra.</p>
        ) : (
          <Checkbox checked={isShared} onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}>
            Toda a equipe usa
          </Checkbox>
        )}
        <SaidBanner failure={failure} />
        {isGone && (
          <Banner tone="warn" title="Apagada por outra pessoa">
            O seu texto continua aqui. “Guardar” cria uma resposta nova com ele.
          </Banner>
        )}
        {reply && begunWith && !isGone && reply.revision !== begunWith.revision && (
          <ChangedMeanwhile
            reply={reply}
            onKeep={() => setBegunWith(reply)}
            onTake={() => {
              setBegunWith(reply)
              setTyped({ title: reply.title, body: reply.body })
            }}
          />
        )}
        <Row hasActions>
          <Button type="submit" isBusy={adding.isLoading || changing.isLoading}>
            Guardar
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancelar
          </Button>
        </Row>
      </form>
    </Card>
  )
}
