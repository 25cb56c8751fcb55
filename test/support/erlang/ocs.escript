#!/usr/bin/env escript
%% An online charging system on Erlang's diameter application: `escript ocs.escript PORT`. The credit of a subscriber, in
%% seconds, is in the last three digits of the number; it grants at most a minute at a time, and takes any event. It writes
%% `ready`, then a line for each session that ends: its Session-Id and the seconds that were used in it. It ends with its
%% standard input.
-mode(compile).
-export([peer_up/3, peer_down/3, pick_peer/4, prepare_request/3, prepare_retransmit/3, handle_answer/4, handle_error/4, handle_request/3]).

main([Port]) ->
    credit_control = dictionary(filename:join(filename:dirname(escript:script_name()), "credit-control.dia")),
    sessions = ets:new(sessions, [named_table, public]),
    ok = diameter:start(),
    ok = diameter:start_service(ocs, [
        {'Origin-Host', "ocs.example"}, {'Origin-Realm', "example"}, {'Vendor-Id', 0}, {'Product-Name', "ocs"},
        {'Auth-Application-Id', [4]}, {decode_format, map}, {string_decode, false},
        {application, [{alias, credit_control}, {dictionary, credit_control}, {module, ?MODULE}]}]),
    Address = [{reuseaddr, true}, {ip, {127, 0, 0, 1}}, {port, list_to_integer(Port)}],
    {ok, _} = diameter:add_transport(ocs, {listen, [{transport_module, diameter_tcp}, {transport_config, Address}]}),
    listening(),
    io:format("ready~n"),
    eof = io:get_line(""),
    halt(0).

%% The transport listens some time after it was added.
listening() ->
    case diameter_tcp:ports() of
        [] -> timer:sleep(10), listening();
        _ -> ok
    end.

dictionary(File) ->
    {ok, [Forms]} = diameter_make:codec(File, [forms, return]),
    {ok, Module, Code} = compile:forms(Forms),
    {module, Module} = code:load_binary(Module, File, Code),
    Module.

%% Of a wrong request, which may lack what it needs, diameter replaces the result with the error that it has found.
handle_request(Packet, _Service, _Peer) ->
    ['CCR' | Request] = element(4, Packet),
    #{'Session-Id' := Session} = Request,
    Type = maps:get('CC-Request-Type', Request, 4),
    {Result, Granted} = charge(Type, Session, Request),
    {reply, ['CCA' | maps:merge(maps:merge(Granted, maps:with(['Proxy-Info'], Request)), #{
        'Session-Id' => Session, 'Result-Code' => Result, 'Origin-Host' => "ocs.example", 'Origin-Realm' => "example",
        'Auth-Application-Id' => 4, 'CC-Request-Type' => Type,
        'CC-Request-Number' => maps:get('CC-Request-Number', Request, 0)})]}.

charge(1, Session, #{'Subscription-Id' := [#{'Subscription-Id-Data' := Subscriber} | _]}) ->
    true = ets:insert(sessions, {Session, binary_to_integer(binary:part(Subscriber, byte_size(Subscriber), -3)), 0}),
    granted(Session, #{});
charge(2, Session, Request) ->
    granted(Session, Request);
charge(3, Session, Request) ->
    use(Session, Request),
    [{_, _, Used}] = ets:take(sessions, Session),
    io:format("~s ~b~n", [Session, Used]),
    {2001, #{}};
charge(4, _, _) ->
    {2001, #{}}.

%% 4012: DIAMETER_CREDIT_LIMIT_REACHED.
granted(Session, Request) ->
    use(Session, Request),
    case ets:lookup(sessions, Session) of
        [{_, Left, _}] when Left > 0 -> {2001, #{'Granted-Service-Unit' => #{'CC-Time' => min(Left, 60)}}};
        [_] -> {4012, #{}}
    end.

use(Session, #{'Used-Service-Unit' := [#{'CC-Time' := [Seconds]} | _]}) ->
    ets:update_counter(sessions, Session, [{2, -Seconds}, {3, Seconds}]);
use(_, _) ->
    none.

peer_up(_, _, State) -> State.
peer_down(_, _, State) -> State.
pick_peer(_, _, _, _) -> false.
prepare_request(_, _, _) -> discard.
prepare_retransmit(_, _, _) -> discard.
handle_answer(_, _, _, _) -> ok.
handle_error(_, _, _, _) -> ok.
