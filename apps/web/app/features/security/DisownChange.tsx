import { formatDateTime } from '@prumo/brazil'
import { Banner, Button, EmptyState, LinkButton, LoadingRegion, Picture, Skeleton, Stack } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { type DisownableChange, useDisownableChangeQuery, useDisownChangeMutation } from './disowned-changes.api.ts'

/** Takes a security change back through its mailed link. A press is asked for: mail programs open links too. */
export function DisownChange({ token }: { token: string | null }) {
  const [disown, { isLoading, isSuccess, error: refusal }] = useDisownChangeMutation()
  const { data, error, refetch } = useDisownableChangeQuery(token ?? '', { skip: token === null || isSuccess })
  if (isSuccess) return <Disowned />
  if (token === null || isDead(error) || isDead(refusal)) return <DeadLink />
  if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label="Abrindo seu link">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  return (
    <Stack gap={3}>
      <p>
        <strong>{said[data.what]}</strong> Foi em {formatDateTime(data.at)}.
      </p>
      <p>Se não foi você, toque abaixo:</p>
      <ul>
        <li>{undoings[data.what]};</li>
        <li>o que foi adicionado depois disso sai também;</li>
        <li>se pediram depois disso para apagar a conta ou tirar o segundo passo, o pedido para;</li>
        <li>a conta se fecha em todos os aparelhos, e a senha atual deixa de valer;</li>
        <li>você recebe um e-mail para escolher outra senha.</li>
      </ul>
      <p className="ui-muted">
        O resto fica como está: depois de entrar, confira endereços, cartões, pedidos e seus dados.
      </p>
      <SaidBanner failure={refusal} />
      <Button isWide isBusy={isLoading} onClick={() => void disown({ token })}>
        Não fui eu: desfazer
      </Button>
      <p className="ui-muted">Foi você? Então feche esta página, e nada muda.</p>
    </Stack>
  )
}

const isDead = (error: unknown): boolean =>
  error !== undefined && [400, 404, 422].includes(statusOf(error as Failure) ?? 0)

const said: Record<DisownableChange['what'], string> = {
  mail_on: 'O código por e-mail foi ligado.',
  mail_off: 'O código por e-mail foi desligado.',
  app_on: 'Um aplicativo de códigos foi adicionado.',
  app_off: 'O aplicativo de códigos foi removido.',
  passkey_on: 'Uma chave de acesso foi adicionada.',
  passkey_off: 'Uma chave de acesso foi removida.',
  recovery_codes_made: 'Novos códigos de recuperação foram criados.',
  recovery_code_used: 'Um código de recuperação foi usado.',
  email_asked: 'Pediram para trocar o e-mail da conta.',
  email_changed: 'O e-mail da conta foi trocado.',
}

const undoings: Record<DisownableChange['what'], string> = {
  mail_on: 'o código por e-mail volta a ficar desligado',
  mail_off: 'o código por e-mail volta a ser pedido',
  app_on: 'o aplicativo sai',
  app_off: 'o aplicativo não volta sozinho: adicione de novo depois de entrar',
  passkey_on: 'a chave sai',
  passkey_off: 'a chave não volta sozinha: adicione de novo depois de entrar',
  recovery_codes_made: 'os códigos novos deixam de valer',
  recovery_code_used: 'todos os códigos de recuperação deixam de valer',
  email_asked: 'o pedido é cancelado',
  email_changed: 'seu e-mail anterior volta a ser o da conta',
}

function Disowned() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('chave')} alt="" />}
      title="Desfeito"
      action={
        <LinkButton as={Link} to={links.forgotPassword()} variant="quiet">
          Não chegou? Pedir outro link
        </LinkButton>
      }
    >
      A conta está fechada em todos os aparelhos. Mandamos um link para o seu e-mail: escolha outra senha com ele.
      Depois de entrar, confira seus <Link to={lateLinks.myAddresses()}>endereços</Link> e{' '}
      <Link to={lateLinks.myCards()}>cartões</Link>: o que foi salvo ali não sai sozinho.
    </EmptyState>
  )
}

/** The same for a used, an old and a forged link. */
function DeadLink() {
  return (
    <Stack gap={3}>
      <Banner title="Este link já foi usado ou não vale mais">
        Se você já tocou em “Não fui eu”, a conta está fechada: escolha outra senha pelo e-mail que mandamos. Se não,
        escolha outra senha agora e confira “Segurança” depois de entrar.
      </Banner>
      <LinkButton as={Link} to={links.forgotPassword()} isWide>
        Escolher outra senha
      </LinkButton>
    </Stack>
  )
}
