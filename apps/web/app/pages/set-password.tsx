import { Card, EmptyState, LinkButton, LoadingRegion, Page, Picture, Skeleton } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { passwordTokenOf } from '#features/identity/password-form.ts'
import { DeadLink, SetPassword } from '#features/identity/SetPassword.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links, pictureAddress } from '#links'
import { useRestored } from '#shared/hooks/use-restored.ts'

export const meta = () => hiddenPageMeta('Definir a senha')

export default function SetPasswordPage() {
  const token = useTokenInLink()
  const [isSet, setIsSet] = useState(false)
  if (isSet)
    return (
      <Page isNarrow className="order-page">
        <EmptyState
          headingLevel="h1"
          picture={<Picture src={pictureAddress('tudo-certo')} alt="" />}
          title="Senha salva"
          action={
            <LinkButton as={Link} to={links.signIn()}>
              Entrar
            </LinkButton>
          }
        >
          Use seu e-mail e a senha nova. Quem estava com a conta aberta em outro aparelho precisa entrar de novo.
        </EmptyState>
      </Page>
    )
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Definir a senha</h1>
        <p className="ui-muted">É com ela, e com seu e-mail, que você entra na sua área.</p>
      </div>
      <Card>
        {token === undefined && (
          <LoadingRegion>
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        {token === null && <DeadLink />}
        {token && <SetPassword token={token} onSet={() => setIsSet(true)} />}
      </Card>
    </Page>
  )
}

/**
 * The code after `#` in the mailed link, kept in memory and taken out of the address, where others could read it;
 * undefined while nobody has looked, which the server cannot.
 */
const useTokenInLink = (): string | null | undefined => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isRestored = useRestored()
  const [token, setToken] = useState<string | null>()
  // The server never sees what stands after `#`, so what it drew is taken over first.
  const found = isRestored ? passwordTokenOf(hash) : null
  if (found && found !== token) setToken(found)
  useEffect(() => {
    if (found) void navigate({ hash: '' }, { replace: true })
  }, [found, navigate])
  return token ?? (isRestored && !found ? null : undefined)
}
