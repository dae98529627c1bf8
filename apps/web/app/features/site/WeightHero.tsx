import { LinkButton, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import './home-hero.css'

type WeightHeroProps = { words: { title: string; lead: string; start: string }; price: string | null; start: string }

/** The first screen of the weight variant: what is sold, what it costs, and where it begins. */
export function WeightHero({ words, price, start }: WeightHeroProps) {
  return (
    <section className="home-hero">
      <div>
        <h1>{words.title}</h1>
        <p className="ui-lead">{words.lead}</p>
        {price && <p className="ui-muted">{price}</p>}
        <div className="home-hero__actions">
          {price && (
            <LinkButton as={Link} to={start}>
              {words.start}
            </LinkButton>
          )}
          <LinkButton as={Link} to="#o-que-funciona" variant="quiet">
            Ver o que funciona
          </LinkButton>
          <LinkButton as={Link} to={links.home()} variant="quiet">
            Ver outros assuntos
          </LinkButton>
        </div>
      </div>
      <div className="home-hero__stage">
        <Picture src={pictureAddress('peso')} alt="" isEager />
      </div>
    </section>
  )
}
