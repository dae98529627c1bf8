import { Banner, Button, EmptyState, LinkButton, Picture, Stack } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useStopRecoveryByLinkMutation } from './recoveries.api.ts'

/** Stops a request through the mailed link. A press is asked for: programs that look through mail open links too. */
export function StopRecovery({ token }: { token: string | null }) {
  const [stop, { isLoading, isSuccess, error }] = useStopRecoveryByLinkMutation()
  const isDead = token === null || (error !== undefined && statusOf(error as Failure) === 422)
  if (isSuccess) return <Stopped />
  if (isDead) {
    return (
      <Stack gap={3}>
        <Banner title="Este pedido já acabou">
          Se seu segundo passo foi removido sem você pedir, escolha outra senha agora e fale com a gente.
        </Banner>
        <LinkButton as={Link} to={links.forgotPassword()} isWide>
          Escolher outra senha
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Stack gap={3}>
      <p>Alguém com sua senha pediu para remover seu segundo passo. Se não foi você, pare o pedido aqui.</p>
      <SaidBanner failure={error} />
      <Button isWide isBusy={isLoading} onClick={() => void stop({ token })}>
        Não fui eu: parar o pedido
      </Button>
    </Stack>
  )
}

function Stopped() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('chave')} alt="" />}
      title="O pedido acabou"
      action={
        <LinkButton as={Link} to={links.forgotPassword()}>
          Escolher outra senha
        </LinkButton>
      }
    >
      Seu segundo passo continua ligado. Quem pediu sabe sua senha: escolha outra.
    </EmptyState>
  )
}
