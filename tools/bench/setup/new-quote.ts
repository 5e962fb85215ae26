import pg from 'pg';

export interface RequestedService {
  category: { id: string };
  optionChoices: { category_option: { id: string }; category_option_choice: { id: string } }[];
}

/** The first service of the catalog that has a choice, and that choice. */
export async function readService(url: string): Promise<RequestedService> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    const { rows } = await db.query<{ category: string; option: string; choice: string }>(
      `
        select c.id as category, o.id as option, h.id as choice
        from service_categories c
        join category_options o on o.category_id = c.id
        join category_option_choices h on h.category_option_id = o.id
        where h.slug <> 'not-sure'
        order by h.id
        limit 1`,
    );
    const [row] = rows;
    if (!row) throw new Error('no service has a choice');
    const choice = {
      category_option: { id: row.option },
      category_option_choice: { id: row.choice },
    };
    return { category: { id: row.category }, optionChoices: [choice] };
  } finally {
    await db.end();
  }
}

/** The body of a new request. Vehicle and saved place have the same number as their owner. */
export const newQuote = (owner: number, service: RequestedService) => ({
  servicechek_user_quote: {
    user_vehicle_id: String(owner),
    radius: 25,
    user_address: { user_address_id: String(owner) },
    services: [service],
  },
});
