import type { Country, State } from '#domains/people/places'
import { flag, text } from '../json-api/attribute-kinds.ts'
import { type Resource, toMany } from '../json-api/index.ts'

const stateResource: Resource<State> = {
  type: 'state',
  id: ({ id }) => String(id),
  shape: { abbr: text, name: text },
  attributes: ({ abbr, name }) => ({ abbr, name }),
  relationships: {},
}

const applicableStates: Resource<Country>['relationships'] = {
  checkout_zone_applicable_states: {
    many: true,
    resource: () => stateResource,
    // We deliver everywhere in the default country.
    link: ({ isDefault, states }) => toMany('state', isDefault ? states.map(({ id }) => id) : []),
    load: async (countries) => countries.filter(({ isDefault }) => isDefault).flatMap(({ states }) => states),
  },
}

export const countryResource: Resource<Country> = {
  type: 'country',
  id: ({ id }) => String(id),
  shape: {
    iso: text,
    iso3: text,
    iso_name: text,
    name: text,
    states_required: flag,
    zipcode_required: flag,
    default: flag,
  },
  attributes: (country) => ({
    iso: country.iso,
    iso3: country.iso3,
    iso_name: country.isoName,
    name: country.name,
    states_required: country.statesRequired,
    zipcode_required: country.zipcodeRequired,
    default: country.isDefault,
  }),
  relationships: applicableStates,
  unlisted: ['states'],
}

/** A single country: with its states (contract.md 6). */
export const shownCountryResource: Resource<Country> = {
  ...countryResource,
  relationships: {
    states: {
      many: true,
      resource: () => stateResource,
      link: ({ states }) =>
        toMany(
          'state',
          states.map(({ id }) => id),
        ),
      load: async (countries) => countries.flatMap(({ states }) => states),
    },
    ...applicableStates,
  },
}
