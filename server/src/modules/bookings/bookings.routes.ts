import * as contract from '@fourbay/contract/bookings/bookings';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { Answer, route, type Route } from '../../platform/http/route.ts';
import { book, readBookableTimes } from './booking-request.service.ts';
import { fileOf } from './mails/booking-mails.service.ts';
import { presentBooking, presentSpan } from './bookings.present.ts';
import {
  acceptOffer,
  cancelBooking,
  changeBooking,
  readBooking,
  reportVisit,
} from './own-booking.service.ts';

const instants = (spans: readonly { from: string; until: string }[]) =>
  spans.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }));

export function bookingsRoutes(deps: Deps): Route[] {
  const answer = async (userId: string, quoteId: string) => ({
    data: presentBooking(await readBooking(deps, userId, quoteId), deps.now()),
  });
  return [
    route(contract.createBooking, async ({ caller, params, body }) => {
      await book(deps, caller.userId, params.id, {
        priceId: body.user_quote_price_id,
        windows: instants(body.windows),
        dropOff: body.drop_off,
        shareContact: body.share_contact,
        note: body.note,
      });
      return answer(caller.userId, params.id);
    }),
    route(contract.readBooking, ({ caller, params }) => answer(caller.userId, params.id)),
    route(contract.changeBooking, async ({ caller, params, body }) => {
      await changeBooking(deps, caller.userId, params.id, {
        windows: body.windows && instants(body.windows),
        dropOff: body.drop_off,
        shareContact: body.share_contact,
        note: body.note,
      });
      return answer(caller.userId, params.id);
    }),
    route(contract.cancelBooking, async ({ caller, params }) => {
      await cancelBooking(deps, caller.userId, params.id);
      return answer(caller.userId, params.id);
    }),
    route(contract.acceptOffer, async ({ caller, params, body }) => {
      await acceptOffer(deps, caller.userId, params.id, body.slot_id);
      return answer(caller.userId, params.id);
    }),
    route(contract.reportVisit, async ({ caller, params, body }) => {
      await reportVisit(deps, caller.userId, params.id, body.took_place);
      return answer(caller.userId, params.id);
    }),
    route(contract.readCalendarFile, async ({ caller, params, setHeader }) => {
      const file = fileOf(deps, await readBooking(deps, caller.userId, params.id));
      if (file === undefined) throw notFound();
      setHeader('content-type', 'text/calendar; charset=utf-8');
      setHeader('content-disposition', 'attachment; filename="appointment.ics"');
      return new Answer(200, file);
    }),
    route(contract.readBookingTimes, async ({ caller, params, query }) => {
      const { timezone, hoursKnown, times } = await readBookableTimes(
        deps,
        caller.userId,
        params.id,
        query.user_quote_price_id,
      );
      return { timezone, hours_known: hoursKnown, times: times.map(presentSpan) };
    }),
  ];
}
