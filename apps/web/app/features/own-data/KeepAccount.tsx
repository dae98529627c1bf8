import { Banner, Button, EmptyState, LinkButton, Picture, Stack } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useStopErasureByLinkMutation } from './own-data.api.ts'

/** Stops an erasure through the mailed link. A press is asked for: programs that look through mail open links too. */
export function KeepAccount({ token }: { token: string | null }) {
  const [stop, { isLoading, isSuccess, error }] = useStopErasureByLinkMutation()
  const isDead = token === null || (error !== undefined && statusOf(error as Failure) === 422)
  if (isSuccess) return <Kept />
  if (isDead) {
    return (
      <Stack gap={3}>
        <Banner title="Este link não vale mais">
          O pedido já foi desfeito, ou a conta já está sendo apagada. Se ainda consegue entrar, nada foi apagado.
        </Banner>
        <LinkButton as={Link} to={links.signIn()} isWide>
          Entrar
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Stack gap={3}>
      <p>
        Há um pedido para apagar a sua conta. Se você mudou de ideia, ou se não foi você, aperte o botão: nada é
        apagado.
      </p>
      <SaidBanner failure={error} />
      <Button isWide isBusy={isLoading} onClick={() => void stop({ token })}>
        Manter minha conta
      </Button>
    </Stack>
  )
}

function Kept() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('chave')} alt="" />}
      title="Sua conta continua aqui"
      action={
        <LinkButton as={Link} to={links.forgotPassword()} variant="quiet">
          Não fui eu que pedi: trocar a senha
        </LinkButton>
      }
    >
      O pedido para apagar foi desfeito. Envios que se repetiam seguem parados até você continuar, na sua área.
    </EmptyState>
  )
}
