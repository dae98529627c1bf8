import { Link } from 'react-router'
import { links } from '#links'

const words = (status: number) =>
  status === 404
    ? {
        title: 'Não encontramos esta página',
        text: 'O endereço pode ter mudado ou ter sido digitado com alguma diferença.',
      }
    : {
        title: 'Algo não saiu como devia',
        text: 'O problema é nosso. Tente de novo em alguns instantes: o que você escolheu continua guardado.',
      }

/** The page that stands in for one that is not there or broke; it always leads somewhere. */
export const PageFault = ({ status }: { status: number }) => {
  const { title, text } = words(status)
  return (
    <main className="ui-page ui-page--narrow ui-section ui-stack">
      <title>{`${title} | Prumo`}</title>
      <h1>{title}</h1>
      <p className="ui-lead">{text}</p>
      <p className="ui-row">
        <Link to={links.sexTools()}>Ver a loja</Link>
        <Link to={links.findOrder()}>Acompanhar um pedido</Link>
        <Link to={links.home()}>Ir para o início</Link>
      </p>
    </main>
  )
}
