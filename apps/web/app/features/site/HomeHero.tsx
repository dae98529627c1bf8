import { LinkButton, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { pictureAddress } from '#links'
import './home-hero.css'

/** The first screen: what the house offers, for whom, and the next step. */
export function HomeHero() {
  return (
    <section className="home-hero">
      <div>
        <h1>Saúde de homem, conversada sem rodeio.</h1>
        <p className="ui-lead">
          Médicos de verdade, receita que qualquer farmácia confere e entrega em caixa sem nome. Você vê o preço antes
          de pagar.
        </p>
        <div className="home-hero__actions">
          <LinkButton as={Link} to="#tratamentos">
            Escolher o assunto
          </LinkButton>
          <LinkButton as={Link} to="#precos" variant="quiet">
            Ver preços
          </LinkButton>
        </div>
        <ul className="home-hero__facts">
          <li>
            <b>5 min</b> para responder
          </li>
          <li>
            <b>Sigilo</b> médico
          </li>
          <li>
            <b>Sem taxa</b> de adesão
          </li>
        </ul>
      </div>
      <div className="home-hero__stage">
        <Picture src={pictureAddress('hero')} alt="" isEager />
      </div>
    </section>
  )
}
