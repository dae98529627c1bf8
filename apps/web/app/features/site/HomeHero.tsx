import { LinkButton, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import './home-hero.css'

/** What this is, for whom and the next step, within the first screen. */
export function HomeHero() {
  return (
    <section className="home-hero">
      <div>
        <h1>Saúde de homem, conversada sem rodeio.</h1>
        <p className="ui-lead">
          Médicos de verdade, receita que qualquer farmácia confere e entrega em caixa sem nome. Preço na tela, sempre.
        </p>
        <div className="home-hero__actions">
          <LinkButton as={Link} to="?queixa=disfuncao-eretil#tratamentos">
            Ver tratamentos
          </LinkButton>
          <LinkButton as={Link} to={links.sexTools()} variant="quiet">
            Ver a loja
          </LinkButton>
        </div>
        <ul className="home-hero__facts">
          <li>
            <b>Caixa</b> sem nome nem marca
          </li>
          <li>
            <b>Pix ou cartão</b> em até 12x sem juros
          </li>
          <li>
            <b>7 dias</b> para desistir
          </li>
        </ul>
      </div>
      <div className="home-hero__stage">
        <Picture src={pictureAddress('hero')} alt="" isEager />
      </div>
    </section>
  )
}
