import { ChoiceCard, ChoiceGroup } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import {
  type CommunicationChannel,
  communicationChannelChosen,
  selectJourney,
} from '#features/onboarding/new-consultation.slice.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { links } from '#links'
import { stepTitles } from './step-titles.ts'
import { useDoctors } from './use-doctors.ts'
import type { Pathology } from './use-journey.ts'

const CHANNELS: readonly { channel: CommunicationChannel; title: string; detail: string }[] = [
  {
    channel: 'video',
    title: 'Vídeo',
    detail: 'Pela câmera do celular ou do computador. O link chega por mensagem na sua área.',
  },
  { channel: 'phone', title: 'Telefone', detail: 'A ligação chega no número que você informar.' },
  { channel: 'chat', title: 'Mensagens', detail: 'Por escrito, na sua área, no horário marcado.' },
]

/** The channel: those that the chosen doctor offers, or all of them for the first free doctor. */
export function ChannelStep({ pathology }: { pathology: Pathology | undefined }) {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const { chosenDoctor, communicationChannel } = useSelector(selectJourney)
  const { data: doctors = [] } = useDoctors(pathology)
  const [isFaulty, setIsFaulty] = useState(false)
  const offered = chosenDoctor?.channels ?? [...new Set(doctors.flatMap(({ channels }) => channels))]
  const shown = CHANNELS.filter(({ channel }) => offered.length === 0 || offered.includes(channel))
  const isChosen = shown.some(({ channel }) => channel === communicationChannel)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsFaulty(!isChosen)
    if (isChosen) void navigate(links.newConsultation('horario'))
  }
  return (
    <StepForm
      noValidate
      method="post"
      title={stepTitles.canal}
      lead={chosenDoctor ? `Os canais em que ${chosenDoctor.name} atende.` : 'O preço é o mesmo em todos.'}
      action="Continuar"
      onSubmit={send}
      back={
        pathology ? (
          <Link to={links.newConsultation('medico')}>Voltar para o médico</Link>
        ) : (
          <Link to={links.newConsultation('sessoes')}>Voltar para as sessões</Link>
        )
      }
    >
      <ChoiceGroup
        legend={stepTitles.canal}
        isLegendHidden
        error={isFaulty && !isChosen ? 'Escolha como você quer falar.' : undefined}
      >
        {shown.map(({ channel, title, detail }) => (
          <ChoiceCard
            key={channel}
            name="channel"
            value={channel}
            title={title}
            detail={detail}
            checked={channel === communicationChannel}
            onChange={() => dispatch(communicationChannelChosen(channel))}
          />
        ))}
      </ChoiceGroup>
    </StepForm>
  )
}
