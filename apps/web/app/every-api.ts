// The server renders any page, including parts that a browser loads later, so its stores need every API from the start.
import '#shared/apis/main-api.ts'
import '#shared/apis/second-api.ts'
import '#shared/apis/storefront-api.ts'
