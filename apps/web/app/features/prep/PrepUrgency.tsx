import { Banner } from '@prumo/ui'
import { NearbyCare } from './NearbyCare.tsx'
import type { PrepRegister } from './prep-documents.api.ts'

/**
 * What cannot wait for a doctor of ours, and what to do now. PEP begins within 72 hours, the sooner the better
 * (Fiocruz/MS, curso PrEP, módulo 2, aula 3).
 */
export function PrepUrgency({ urgency, isTaking, state }: Pick<PrepRegister, 'urgency' | 'isTaking' | 'state'>) {
  if (urgency === null) return null
  if (urgency === 'violence') return <Violence />
  if (isTaking) return urgency === 'exposure' ? <ExposureOnPrep /> : <SymptomsOnPrep state={state} />
  if (urgency === 'exposure')
    return (
      <Banner tone="error" title="Vá agora a um pronto-socorro ou UPA e peça a PEP">
        <p>
          A PEP é um remédio que evita o HIV depois de uma exposição. Ela precisa começar em até 72 horas, e quanto
          antes, melhor. É gratuita no SUS, sem hora marcada e sem encaminhamento, a qualquer hora.
        </p>
        <p>
          Diga na recepção: “tive uma exposição ao HIV e preciso da PEP”. Para saber onde, ligue para o Disque Saúde,{' '}
          <a href="tel:136">136</a>. Não espere por nós: a PrEP começa depois, com o seu médico.
        </p>
        <NearbyCare search="UPA 24h ou pronto-socorro">Ver UPAs e pronto-socorros perto de você</NearbyCare>
      </Banner>
    )
  return (
    <Banner tone="warn" title="Antes de tudo, passe por um atendimento presencial">
      <p>
        Febre, dor de garganta, manchas na pele ou ínguas nas últimas 4 semanas podem ter muitas causas, e uma delas é o
        começo de uma infecção pelo HIV. Procure hoje uma unidade de saúde e conte que pensa em usar PrEP: o teste certo
        se faz ali, de graça.
      </p>
      <p>
        Falta de ar, confusão, rigidez na nuca ou febre que não baixa: ligue <a href="tel:192">192</a> (SAMU).
      </p>
      <NearbyCare search="unidade básica de saúde">Ver unidades de saúde perto de você</NearbyCare>
    </Banner>
  )
}

// Care that is anybody's by law, without a report to the police (Lei 12.845/2013), whatever he takes.
function Violence() {
  return (
    <Banner tone="error" title="Vá agora a um pronto-socorro, UPA ou hospital">
      <p>
        O que aconteceu não é culpa sua. Por lei, você tem direito a atendimento imediato e gratuito no SUS, sem boletim
        de ocorrência e sem hora marcada, use PrEP ou não.
      </p>
      <p>
        Ali avaliam a PEP, que precisa começar em até 72 horas, e cuidam também das outras ISTs e dos ferimentos. Diga
        na recepção: “sofri violência sexual”, e conte se usa PrEP. Não tome comprimidos a mais por conta própria.
      </p>
      <p>
        Para saber onde ir, ligue para o Disque Saúde, <a href="tel:136">136</a>. Em perigo agora, ligue{' '}
        <a href="tel:190">190</a> (polícia) ou <a href="tel:192">192</a> (SAMU).
      </p>
      <NearbyCare search="UPA 24h ou pronto-socorro">Ver UPAs e pronto-socorros perto de você</NearbyCare>
    </Banner>
  )
}

// Who missed doses, or began days ago, may not have been protected; who takes them all is not sent here
// (care/prep/prep-answers.ts).
function ExposureOnPrep() {
  return (
    <Banner tone="error" title="Vá agora a um pronto-socorro ou UPA e peça a PEP">
      <p>
        Com menos de 7 dias de uso ou doses perdidas, a PrEP pode não ter protegido. A PEP evita o HIV depois de uma
        exposição, precisa começar em até 72 horas e, quanto antes, melhor. É gratuita no SUS, sem hora marcada, a
        qualquer hora.
      </p>
      <p>
        Diga na recepção: “uso PrEP, comecei há pouco ou perdi doses, e tive uma exposição ao HIV”. Não tome comprimidos
        a mais por conta própria. Para saber onde ir, ligue para o Disque Saúde, <a href="tel:136">136</a>. Seu médico
        recebe o aviso junto com as respostas.
      </p>
      <NearbyCare search="UPA 24h ou pronto-socorro">Ver UPAs e pronto-socorros perto de você</NearbyCare>
    </Banner>
  )
}

// Whoever reads to take no tablet until he was called (PrepStanding.tsx) does not read the contrary here.
function SymptomsOnPrep({ state }: Pick<PrepRegister, 'state'>) {
  return (
    <Banner tone="warn" title="Faça um teste de HIV hoje, em atendimento presencial">
      <p>
        Febre, dor de garganta, manchas na pele ou ínguas podem ter muitas causas, e uma delas é o começo de uma
        infecção pelo HIV. Procure hoje uma unidade de saúde, conte que usa PrEP e peça o teste: é de graça. Depois,
        envie o resultado por aqui.
      </p>
      <p>
        {state !== 'with_doctor' && 'Não pare a PrEP por conta própria. '}Seu médico recebe o aviso junto com as
        respostas e decide com você o próximo passo. Falta de ar, confusão, rigidez na nuca ou febre que não baixa:
        ligue <a href="tel:192">192</a> (SAMU).
      </p>
      <NearbyCare search="unidade básica de saúde">Ver unidades de saúde perto de você</NearbyCare>
    </Banner>
  )
}
