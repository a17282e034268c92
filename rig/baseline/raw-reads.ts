/** The two reads without our code: one named statement each, unmapped rows. */
export const regionsRead = {
  name: 'regions',
  text: 'select id, name, name_uz, longitude, latitude, zoom from regions order by position',
} as const

export function meRead(sessionId: string) {
  return {
    name: 'me',
    text: `select u.public_id, u.first_name, u.last_name, u.photo_url, u.phone, u.role, u.language, u.region_id, u.city_id, u.district_id
    from sessions s join users u on u.id = s.user_id where s.id = $1 and s.revoked_at is null and s.expires_at > now()`,
    values: [sessionId],
  }
}
