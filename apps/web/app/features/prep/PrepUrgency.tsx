import { Banner } from '@prumo/ui'
import { NearbyCare } from './NearbyCare.tsx'
import type { PrepRegister } from './prep-documents.api.ts'

/**
 * What cannot wait for a doctor of ours, and what to do now. PEP begins within 72 hours, the sooner the better
 * (Fiocruz/MS, curso PrEP, módulo 2, aula 3).
 */
export function PrepUrgency({ urgency }: { urgency: PrepRegister['urgency'] }) {
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
  if (urgency === 'symptoms')
    return (
      <Banner tone="warn" title="Antes de tudo, passe por um atendimento presencial">
        <p>
          Febre, dor de garganta, manchas na pele ou ínguas nas últimas 4 semanas podem ter muitas causas, e uma delas é
          o começo de uma infecção pelo HIV. Procure hoje uma unidade de saúde e conte que pensa em usar PrEP: o teste
          certo se faz ali, de graça.
        </p>
        <p>
          Falta de ar, confusão, rigidez na nuca ou febre que não baixa: ligue <a href="tel:192">192</a> (SAMU).
        </p>
        <NearbyCare search="unidade básica de saúde">Ver unidades de saúde perto de você</NearbyCare>
      </Banner>
    )
  return null
}
