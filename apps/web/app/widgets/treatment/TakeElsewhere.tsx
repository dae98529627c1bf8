import { Link } from 'react-router'
import { links } from '#links'

/** A prescription is the patient's: taking it to another pharmacy is one press away, wherever a treatment is shown. */
export function TakeElsewhere() {
  return <Link to={links.prescriptions()}>Levar a receita a outra farmácia</Link>
}
