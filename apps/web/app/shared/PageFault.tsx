import { EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import './page-fault.css'

const words = (status: number) =>
  status === 404
    ? {
        picture: 'nao-encontrado',
        title: 'Não encontramos esta página',
        text: 'O endereço pode ter mudado ou ter sido digitado com alguma diferença. Por aqui você segue:',
      }
    : {
        picture: 'algo-falhou',
        title: 'Algo não saiu como devia',
        text: 'O problema é nosso. Tente de novo em alguns instantes: o que você escolheu continua guardado.',
      }

/** The page that stands in for one that is not there or broke; it always leads somewhere. */
export const PageFault = ({ status }: { status: number }) => {
  const { picture, title, text } = words(status)
  return (
    <Page isNarrow className="ui-section">
      <title>{`${title} | Prumo`}</title>
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress(picture)} alt="" isEager />}
        title={title}
        action={
          <div className="page-fault__ways">
            <LinkButton as={Link} to={links.sexTools()}>
              Ver a loja
            </LinkButton>
            <LinkButton as={Link} to={links.findOrder()} variant="quiet">
              Acompanhar um pedido
            </LinkButton>
            <LinkButton as={Link} to={links.home()} variant="link">
              Ir para o início
            </LinkButton>
          </div>
        }
      >
        {text}
      </EmptyState>
    </Page>
  )
}
