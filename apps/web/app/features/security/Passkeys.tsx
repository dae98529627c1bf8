import { formatDate } from '@prumo/brazil'
import { Banner, Button, Card, Row, Stack, TextField } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { makePasskey, mayAskForPasskey, passkeyRefusalWords } from '#shared/apis/passkey-device.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import {
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from './passkeys.api.ts'
import { useProof } from './proof.tsx'
import { SettingLine } from './SettingLine.tsx'
import type { Security } from './security.api.ts'

type Passkey = Security['passkeys'][number]

/** The account's passkeys: added, named and removed here. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <Stack>
      {passkeys.length > 0 && (
        <Card className="security-card">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </Card>
      )}
      <AddPasskey isFirst={passkeys.length === 0} />
    </Stack>
  )
}

const LONGEST = 60
const check = ({ name }: { name: string }) =>
  name.trim() === '' ? { name: 'Dê um nome à chave.' } : name.length > LONGEST ? { name: 'Use até 60 letras.' } : {}

/** A form with a name alone; `send` answers the fault at it, if there is one. */
function NameForm(props: {
  start: string
  label: string
  isBusy: boolean
  onSend: (name: string) => Promise<string | undefined>
  onLeave: () => void
}) {
  const [draft] = useState(() => makeDraft<{ name: string }>(null, { name: props.start }))
  const form = useForm({ draft, check })
  const send = async ({ name }: { name: string }) => {
    const fault = await props.onSend(name.trim())
    if (fault) form.answer({ name: fault })
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <TextField
          {...form.field('name')}
          label="Nome da chave"
          hint="Como você chama este aparelho: “Meu celular”."
          autoComplete="off"
        />
        <Row hasActions>
          <Button type="submit" isBusy={props.isBusy}>
            {props.label}
          </Button>
          <Button variant="quiet" onClick={props.onLeave}>
            Agora não
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const prove = useProof()
  const [mayAsk, setMayAsk] = useState(true)
  useEffect(() => setMayAsk(mayAskForPasskey()), [])
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [start, starting] = useStartPasskeyMutation()
  const [add, adding] = useAddPasskeyMutation()
  const send = async (name: string) => {
    setSaid(null)
    const question = await prove(() => start())
    if (question.error || !question.data) return
    const made = await makePasskey(question.data)
    if ('refusal' in made) return void setSaid(passkeyRefusalWords[made.refusal])
    const answer = await prove(() => add({ ...made.answer, name }))
    if (!answer.error) return void setIsOpen(false)
    return faultAt(answer.error as Failure, 'name')
  }
  if (!mayAsk) return <p className="ui-muted">{passkeyRefusalWords.impossible}</p>
  return (
    <>
      {isOpen ? (
        <Card>
          <Stack>
            {isFirst && (
              <p className="ui-muted">
                Depois disso, a senha sozinha não abre mais sua conta: quem entra com ela usa também a chave.
              </p>
            )}
            <NameForm
              start=""
              label="Criar a chave"
              isBusy={starting.isLoading || adding.isLoading}
              onSend={send}
              onLeave={() => setIsOpen(false)}
            />
          </Stack>
        </Card>
      ) : (
        <Row hasActions>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            Adicionar uma chave de acesso
          </Button>
        </Row>
      )}
      {said && <Banner tone="error">{said}</Banner>}
      <SaidBanner failure={starting.error ?? adding.error} />
    </>
  )
}

function OnePasskey({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const prove = useProof()
  const [isOpen, setIsOpen] = useState(false)
  const [rename, renaming] = useRenamePasskeyMutation()
  const [remove, removing] = useRemovePasskeyMutation()
  const act = () => void prove(() => remove({ id }))
  const send = async (next: string) => {
    const answer = await rename({ id, name: next })
    if (answer.error) return faultAt(answer.error as Failure, 'name')
    setIsOpen(false)
  }
  return (
    <SettingLine
      name={name}
      value={usedAt ? `Último uso: ${formatDate(usedAt)}` : `Criada em ${formatDate(createdAt)}, ainda sem uso`}
      action={
        !isOpen && (
          <Row>
            <Button variant="quiet" size="small" aria-label={`Renomear ${name}`} onClick={() => setIsOpen(true)}>
              Renomear
            </Button>
            <Button
              variant="quiet"
              size="small"
              isBusy={removing.isLoading}
              aria-label={`Remover ${name}`}
              onClick={act}
            >
              Remover
            </Button>
          </Row>
        )
      }
    >
      {isOpen && (
        <NameForm
          start={name}
          label="Salvar o nome"
          isBusy={renaming.isLoading}
          onSend={send}
          onLeave={() => setIsOpen(false)}
        />
      )}
      <SaidBanner failure={renaming.error ?? removing.error} />
    </SettingLine>
  )
}
