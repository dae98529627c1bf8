import { Banner, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { type PrepRegister, usePrepRegisterQuery } from '#features/prep/prep-documents.api.ts'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'
import { useOwnProfile } from '../use-own-profile.ts'
import { BookFollowUp } from './BookFollowUp.tsx'
import { followedBy } from './followed-by.ts'
import '#features/weight/weight.css'

/** A consultation about PrEP: the first with whom he chooses, a return with the doctor of his register. */
export default function PrepConsultation() {
  const { id } = useOwnProfile()
  const { data, error, isLoading, refetch } = usePrepRegisterQuery(id, { refetchOnMountOrArgChange: true })
  if (isLoading) return <AreaLoading />
  return (
    <AreaPage title="Consulta de PrEP" lead={data ? leadOf(data) : undefined}>
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data?.state === 'not_started' && <NotToWait />}
      {data && <BookFollowUp programme="prep" followedBy={followedBy(data)} />}
      <LinkButton as={Link} to={lateLinks.myPrevention()} variant="link">
        Voltar à PrEP
      </LinkButton>
    </AreaPage>
  )
}

const leadOf = ({ state }: PrepRegister): string =>
  state === 'not_started'
    ? 'Depois de marcar, você responde às perguntas da PrEP e envia os exames aqui. O médico lê tudo antes: não há outro questionário.'
    : 'Suas respostas e seus exames de PrEP são o questionário: mantenha os dois em dia até a consulta. A receita sai nela.'

/** What cannot wait for an appointment, before he chooses one. */
function NotToWait() {
  return (
    <Banner tone="warn" title="Risco nas últimas 72 horas não espera consulta">
      <p>
        Vá agora a um pronto-socorro ou UPA e peça a PEP. O Disque Saúde, <a href="tel:136">136</a>, diz onde.
      </p>
    </Banner>
  )
}
