import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { PlainPage } from "~/layout/plain-page";
import { cookie, cookieNames } from "~/platform/cookies";
import { readConsent } from "~/server/consent";
import { cookieSettingsPath } from "~/server/public-links";
import { Button } from "~/ui/form/button";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { LoneLink } from "~/ui/layout/lone-link";
import { Stack } from "~/ui/layout/stack";

const saved = `${cookieSettingsPath}?saved=1`;

/**
 * For everybody: who is asked for a consent need not be signed in. The consent tool opens itself here (layout/page-scripts.ts);
 * without script the consent can be withdrawn.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const { cookies, url, t } = toolOf(context);
  return {
    title: t("footer.cookies"),
    consent: readConsent(cookies),
    isSaved: url.searchParams.has("saved"),
  };
}

/** Forgets the answer: nothing is allowed until the tool has a new one. */
export function action({ context }: ActionFunctionArgs) {
  const { site, setCookies } = toolOf(context);
  const domains = site.cookieDomain === null ? [null] : [site.cookieDomain, null];
  setCookies.push(...domains.map((domain) => cookie(cookieNames.consent, "", { domain, maxAge: 0 })));
  return redirect(saved, 303);
}

/** @throws Response 404 where nobody asks for consent */
function toolOf(context: AppLoadContext): AppLoadContext {
  if (context.environment.scripts.consent === null) throw new Response(null, { status: 404 });
  return context;
}

export default function CookieSettings() {
  const { title, consent, isSaved } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const wordFor = (isAllowed: boolean) => t(isAllowed ? "cookies.allowed" : "cookies.notAllowed");
  return (
    <PlainPage>
      <Stack gap="l">
        <PageHeader
          title={title}
          back={{ href: "/", label: t("menu.overview") }}
          summary={t("cookies.summary")}
        />
        <Card>
          <Stack gap="l">
            <FactList
              facts={[
                { term: t("cookies.analytics"), detail: wordFor(consent.analytics) },
                { term: t("cookies.marketing"), detail: wordFor(consent.marketing) },
              ]}
            />
            <noscript>
              <p>{t("cookies.needsScript")}</p>
            </noscript>
            {isSaved ? <LoneLink href={cookieSettingsPath}>{t("cookies.change")}</LoneLink> : null}
            {consent.analytics || consent.marketing ? (
              <form method="post" action={cookieSettingsPath}>
                <Button look="secondary">{t("cookies.withdraw")}</Button>
              </form>
            ) : null}
          </Stack>
        </Card>
      </Stack>
    </PlainPage>
  );
}
