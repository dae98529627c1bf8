import { EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { links, pictureAddress } from '#links'
import './page-fault.css'

/** A page that the visitor may have meant by an unknown URL. */
type NearPage = { label: string; to: string }

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

/** The similar pages that the 404 loader found; empty for any other fault. */
const nearTo = (error: unknown): readonly NearPage[] => (isRouteErrorResponse(error) && error.data?.nearest) || []

/** The page for an unknown URL or a failure; it always offers a way on. */
export const PageFault = ({ error }: { error: unknown }) =>
  statusOf(error) === 404 ? <NotThere near={nearTo(error)} /> : <Broken />

function NotThere({ near: [meant, ...others] }: { near: readonly NearPage[] }) {
  return (
    <Fault
      picture="nao-encontrado"
      title="Não encontramos esta página"
      text={
        meant ? (
          <>
            Você procurava <b>{meant.label}</b>?
          </>
        ) : (
          'O endereço pode ter mudado ou ter sido digitado com alguma diferença. Por aqui você segue:'
        )
      }
    >
      <LinkButton as={Link} to={meant?.to ?? links.home()}>
        {`Ir para ${meant?.label ?? 'o início'}`}
      </LinkButton>
      {others.map(({ label, to }) => (
        <LinkButton key={to} as={Link} to={to} variant="quiet">
          {label}
        </LinkButton>
      ))}
      <div className="page-fault__more">
        <Link to={`${links.home()}#tratamentos`}>Tratamentos</Link>
        <Link to={links.sexTools()}>Ver a loja</Link>
        <Link to={links.findOrder()}>Acompanhar um pedido</Link>
        {meant && <Link to={links.home()}>Ir para o início</Link>}
      </div>
    </Fault>
  )
}

function Broken() {
  const { pathname, search } = useLocation()
  return (
    <Fault
      picture="algo-falhou"
      title="Algo não saiu como devia"
      text="O problema é nosso. Tente de novo em alguns instantes: o que você escolheu continua guardado."
    >
      {/* A full page load instead of a router navigation: the page's own code may be the cause. */}
      <LinkButton as={Link} to={pathname + search} reloadDocument>
        Tentar de novo
      </LinkButton>
      <LinkButton as={Link} to={links.home()} variant="quiet" reloadDocument>
        Ir para o início
      </LinkButton>
    </Fault>
  )
}

type FaultProps = { picture: string; title: string; text: ReactNode; children: ReactNode }

function Fault({ picture, title, text, children }: FaultProps) {
  return (
    <Page isNarrow className="ui-section page-fault">
      <title>{`${title} | Prumo`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress(picture)} alt="" isEager />}
        title={title}
        action={<div className="page-fault__ways">{children}</div>}
      >
        {text}
      </EmptyState>
    </Page>
  )
}
