import { calendarDayOf, dayAfter, formatDate } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import type { ReactNode } from 'react'
import { NearbyCare } from './NearbyCare.tsx'
import type { PrepRegister } from './prep-documents.api.ts'
import { kindNames } from './prep-words.ts'

/** Where the patient stands, and what is next, in one notice. */
export function PrepStanding({ register, book }: { register: PrepRegister; book: ReactNode }) {
  const { state, nextReturnOn, lastReturnDay, decision, doctor, actingDoctor } = register
  const who = doctor?.name ?? 'Seu médico'
  const caller = actingDoctor?.name ?? 'Nossa equipe médica'
  if (state === 'with_doctor')
    return (
      <Banner tone="warn" title={`${caller} vai ligar para você`}>
        <p>
          {`Um exame seu precisa de uma conversa antes do próximo passo. ${register.calledAt ? 'A equipe médica já recebeu o aviso.' : 'Estamos avisando a equipe médica.'} É na ligação que você fica sabendo o que ele mostra e o que vem depois.`}
        </p>
        <p>
          {register.isOnPrep
            ? 'A partir de agora, não tome o comprimido da PrEP até falar com o médico, e use camisinha.'
            : 'Até lá, não comece a PrEP, e use camisinha.'}
        </p>
        <p>{`Se ninguém ligar até ${formatDate(callDay(register))} às 18h, vá a um serviço de saúde e leve o exame.`}</p>
        <NearbyCare search="unidade básica de saúde">Ver unidades de saúde perto de você</NearbyCare>
        {register.isOnPrep && book}
      </Banner>
    )
  if (state === 'active' && lastReturnDay && lastReturnDay < calendarDayOf(new Date()))
    return (
      <Banner tone="warn" title={`O prazo do retorno passou em ${formatDate(lastReturnDay)}`}>
        <p>{`Envie abaixo o teste de HIV e o que venceu, e fale com ${who} antes de continuar o uso.`}</p>
        {book}
      </Banner>
    )
  if (state === 'active' && nextReturnOn)
    return (
      <Banner tone="ok" title={`Próximo retorno: a partir de ${formatDate(nextReturnOn)}`}>
        <p>
          {`Liberado por ${who}. Volte até ${lastReturnDay ? formatDate(lastReturnDay) : 'essa data'} com o teste de HIV feito na semana e os outros exames em dia. A receita vem na consulta.`}
        </p>
        {decision?.note && <p>{decision.note}</p>}
        {isNear(nextReturnOn) && book}
      </Banner>
    )
  if (state === 'paused')
    return (
      <Banner tone="warn" title={`${who} ainda não liberou`}>
        {decision?.note && <p>{decision.note}</p>}
        <p>Envie o que falta abaixo e, se algo mudou, responda de novo. A decisão vem em seguida.</p>
        {book}
      </Banner>
    )
  if (state === 'under_review' && !actingDoctor)
    return (
      <Banner title="Estamos escolhendo quem acompanha você">
        <p>Os exames para começar chegaram e estão guardados. Avisamos por e-mail assim que houver um nome.</p>
      </Banner>
    )
  if (state === 'under_review')
    return (
      <Banner title={`Agora é com ${actingDoctor?.name}`}>
        <p>Os exames para começar chegaram. Avisamos quando houver resposta. Se algo mudar, responda de novo.</p>
      </Banner>
    )
  if (state === 'collecting')
    return (
      <Banner title="O que falta para começar">
        <p>{`${neededNames(register)}. Envie abaixo, do celular mesmo.`}</p>
      </Banner>
    )
  return null
}

// A day after his doctor was called, or from now while she is not: our own choice (docs/decisions/0175).
const callDay = ({ calledAt }: PrepRegister): string => dayAfter(calendarDayOf(new Date(calledAt ?? Date.now())), 1)

// Time enough to have blood taken and to find an hour.
const nearDays = 14
const isNear = (returnOn: string): boolean => returnOn <= dayAfter(calendarDayOf(new Date()), nearDays)

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const neededNames = ({ requirements }: PrepRegister): string =>
  list.format(
    requirements
      .filter(({ isNeededToStart, state }) => isNeededToStart && ['missing', 'refused', 'expired'].includes(state))
      .map(({ kind }) => kindNames[kind]),
  )
