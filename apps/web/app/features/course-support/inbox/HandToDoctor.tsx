import { Banner, Button, Checkbox, SelectField, Stack } from '@prumo/ui'
import { useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type OpenedSupport, useHandSupportMutation } from './inbox.api.ts'

type HandToDoctorProps = { found: OpenedSupport; onSent: () => void }

/** The last of his messages, from which some are chosen. */
const mostShown = 8

/** What became a doctor's matter: his own words to a doctor of his, or a consultation if he has none. */
export function HandToDoctor({ found, onSent }: HandToDoctorProps) {
  const own = useOwnAct()
  const requestKey = useRequestKey()
  const [doctorId, setDoctorId] = useState(found.doctors[0]?.userId ?? null)
  const his = found.messages.filter(({ isFromPatient, isHanded }) => isFromPatient && !isHanded).slice(-mostShown)
  const [chosen, setChosen] = useState<readonly number[]>(his.slice(-1).map(({ id }) => id))
  const [hand, { error, isLoading }] = useHandSupportMutation()
  const seenMessageId = found.messages.at(-1)?.id ?? 0
  const send = async () => {
    const messageIds = doctorId === null ? [] : [...chosen]
    const key = requestKey.of({ doctorId, messageIds })
    const answer = await own(hand({ id: found.id, key, doctorId, messageIds, seenMessageId }))
    if (answer.error) return
    requestKey.spend()
    onSent()
  }
  if (doctorId === null)
    return (
      <Stack gap={2}>
        <p>
          Nenhum médico nosso atende este paciente. Indique uma consulta: ele é avisado na conversa, com o caminho para
          marcar.
        </p>
        <SaidBanner failure={error} />
        <Button isWide isBusy={isLoading} onClick={() => void send()}>
          Indicar uma consulta
        </Button>
      </Stack>
    )
  return (
    <Stack gap={2}>
      <Banner title="O paciente é avisado">
        As palavras dele vão inteiras para a conversa com o médico, que faz parte do prontuário. Você não vê a resposta.
      </Banner>
      <SelectField
        label="Médico"
        options={found.doctors.map(({ userId, name }) => ({ value: String(userId), label: name }))}
        value={String(doctorId)}
        onChange={({ currentTarget }) => setDoctorId(Number(currentTarget.value))}
      />
      <fieldset className="support-chosen">
        <legend>O que encaminhar</legend>
        {his.map(({ id, body }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {body.length > 160 ? `${body.slice(0, 160)}…` : body}
          </Checkbox>
        ))}
        {his.length === 0 && <p className="ui-muted">Tudo o que ele escreveu já foi encaminhado.</p>}
      </fieldset>
      <SaidBanner failure={error} />
      <Button isWide isBusy={isLoading} aria-disabled={chosen.length === 0} onClick={() => void send()}>
        Encaminhar ao médico
      </Button>
    </Stack>
  )
}
