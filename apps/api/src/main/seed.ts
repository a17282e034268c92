import pg from 'pg'
import { readCategories, readPincodes, readPlaces } from '../../seed/reference-data.ts'

/** Inserts or updates the reference data of the repository. Safe to repeat; deletes nothing. */
export async function seedReferenceData(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await seedPlaces(client)
    await seedCategories(client)
    await seedPincodes(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

type Row = Readonly<Record<string, unknown>>

/** One statement for all rows, sent as JSON and typed by the table. */
const upsert = async (client: pg.Client, table: string, key: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.join(', ')
  const updates = columns.filter((column) => column !== key).map((column) => `${column} = excluded.${column}`)
  await client.query(
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)
     on conflict (${key}) do update set ${updates.join(', ')}`,
    [JSON.stringify(rows)],
  )
}

const seedPlaces = async (client: pg.Client): Promise<void> => {
  const { regions, cities, districts, capitalCityId } = readPlaces()
  const place = (row: (typeof regions)[number]) => ({
    id: row.id,
    name: row.name,
    name_uz: row.nameUz,
    longitude: row.longitude,
    latitude: row.latitude,
    zoom: row.zoom,
    position: row.order,
  })
  await upsert(client, 'regions', 'id', regions.map(place))
  await upsert(
    client,
    'cities',
    'id',
    cities.map((city) => ({
      ...place(city),
      region_id: city.regionId,
      has_districts: city.hasDistricts,
      is_capital: city.id === capitalCityId,
    })),
  )
  await upsert(
    client,
    'districts',
    'id',
    districts.map((district) => ({ ...place(district), city_id: district.cityId })),
  )
}

const seedCategories = async (client: pg.Client): Promise<void> => {
  const categories = readCategories()
  await upsert(
    client,
    'categories',
    'id',
    categories.map(({ id, name, nameUz, link, order }) => ({
      id,
      name,
      name_uz: nameUz,
      link,
      position: order,
    })),
  )
  await upsert(
    client,
    'category_parameters',
    'id',
    categories.flatMap(({ parameters }) =>
      parameters.map((parameter) => ({
        id: parameter.id,
        category_id: parameter.categoryId,
        name: parameter.name,
        name_uz: parameter.nameUz,
        type: parameter.type,
        enum_options: parameter.enumOptions,
        enum_options_uz: parameter.enumOptionsUz,
        position: parameter.order,
      })),
    ),
  )
}

const seedPincodes = async (client: pg.Client): Promise<void> => {
  const rows = readPincodes().map(({ pin, district, state, stateHi }) => ({
    pin,
    city: district,
    state,
    state_hi: stateHi,
  }))
  await upsert(client, 'pincodes', 'pin', rows)
}
